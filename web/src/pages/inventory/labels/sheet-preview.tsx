import classes from '../inventory.module.css';
import { type Layout, layOutPage } from './sheet-layout.ts';

/** The first page, drawn small. */
export function SheetPreview({ layout, count }: { layout: Layout; count: number }) {
  const { pageWidth, pageHeight } = layout;
  const boxes = layOutPage(layout, count);
  return (
    <div
      className={classes.sheet}
      style={{ aspectRatio: `${pageWidth} / ${pageHeight}` }}
      role="img"
      aria-label={`${layout.columns} by ${layout.rows} labels a page`}
    >
      {boxes.map(({ x, y, width, height, state }) => (
        <span
          key={`${x} ${y}`}
          className={classes.label}
          data-state={state}
          style={{
            left: `${(x / pageWidth) * 100}%`,
            top: `${(y / pageHeight) * 100}%`,
            width: `${(width / pageWidth) * 100}%`,
            height: `${(height / pageHeight) * 100}%`,
          }}
        />
      ))}
    </div>
  );
}
