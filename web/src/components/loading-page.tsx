import { Loader, VisuallyHidden } from '@svc/ui/kit';
import classes from './loading-page.module.css';

/** Stands in while a page is on its way. */
export function LoadingPage() {
  return (
    <div className={classes.root} role="status">
      <Loader size="sm" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}
