import { expect, it } from 'vitest';
import { toBlocking } from './blocking-text.ts';

it('takes the waiting out of a text and leaves the rest', () => {
  const text = [
    'from collections.abc import AsyncIterator, Awaitable, Callable, Iterator',
    'from contextlib import asynccontextmanager',
    'class AsyncThing:',
    '    async def read(self, send: Callable[[], Awaitable[AsyncPage[T]]]) -> AsyncIterator[bytes]:',
    '        async with self._lock, asynccontextmanager(x) as y:',
    '            async for chunk in await self._client.aiter_raw():',
    '                yield chunk',
    '    async def aclose(self) -> None:',
    '        await self._client.aclose()',
    '    async def __aenter__(self) -> Self: ...',
  ].join('\n');
  expect(toBlocking(text).split('\n')).toEqual([
    'from collections.abc import Iterator, Callable',
    'from contextlib import contextmanager',
    'class Thing:',
    '    def read(self, send: Callable[[], Page[T]]) -> Iterator[bytes]:',
    '        with self._lock, contextmanager(x) as y:',
    '            for chunk in self._client.iter_raw():',
    '                yield chunk',
    '    def close(self) -> None:',
    '        self._client.close()',
    '    def __enter__(self) -> Self: ...',
  ]);
});

it('leaves words alone that only look alike', () => {
  const text = 'asyncio awaited Asynchronous aread_only already threads';
  expect(toBlocking(text)).toBe('asyncio awaited Asynchronous aread_only already threads');
});
