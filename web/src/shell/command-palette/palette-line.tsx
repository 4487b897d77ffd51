import { IconChevronRight, IconPlus, IconSearch } from '@svc/ui/icons';
import { HighlightedText } from '../../components/search/highlighted-text.tsx';
import { ThingIcon } from '../../components/search/thing-icon.tsx';
import classes from './command-palette.module.css';
import type { PaletteItem } from './palette-items.ts';

interface PaletteLineProps {
  item: PaletteItem;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One line of the palette. The keyboard stays in the field above; the line that is next is told by its id. */
export function PaletteLine({ item, isActive, onPoint, onChoose }: PaletteLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys, as a combobox does
    <div
      id={item.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.line}
      data-active={isActive || undefined}
      onMouseMove={onPoint}
      onClick={onChoose}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <LineContent item={item} />
    </div>
  );
}

function LineContent({ item }: { item: PaletteItem }) {
  if (item.kind === 'all') {
    return (
      <>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.title}>See all {item.total.toLocaleString('en')} results</span>
      </>
    );
  }
  if (item.kind === 'action') {
    const Icon = item.action.id.startsWith('new-') ? IconPlus : IconChevronRight;
    return (
      <>
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes.title}>{item.action.label}</span>
      </>
    );
  }
  const { thing, result } = item;
  return (
    <>
      <ThingIcon kind={thing.kind} />
      <span className={classes.words}>
        <span className={classes.title}>
          <HighlightedText text={thing.title} ranges={result?.highlights.title ?? []} />
        </span>
        {result !== null && result.highlights.snippet.length > 0 && (
          <span className={classes.snippet}>
            <HighlightedText text={result.snippet} ranges={result.highlights.snippet} />
          </span>
        )}
      </span>
      <span className={classes.place}>{thing.place}</span>
    </>
  );
}
