export const ROW_PX = 33;
export const HEADER_PX = 36;
export const GUTTER_PX = 72;
/** Room after the last column for the button that adds one. */
export const TAIL_PX = 120;
export const OVERSCAN_ROWS = 6;
