"""The client that blocks; written from `_async` by `npm run generate`, but for `runtime.py`."""
