import classes from './workspace-tile.module.css';

const HUES = [190, 160, 215, 265, 20, 45, 330, 95];

/** A small square with the first letter of a workspace, in a colour that stays with its name. */
export function WorkspaceTile({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={classes.tile} style={{ '--hue': HUES[sum % HUES.length] } as React.CSSProperties} aria-hidden>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
