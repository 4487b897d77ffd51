import { Alert } from '@svc/ui/primitives';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type BoxScene, makeBoxScene, type Tube } from './box-scene';

interface BoxCanvasProps {
  label: string;
  rows: number;
  columns: number;
  tubes: readonly Tube[];
  selected: string | null;
  onSelect: (position: string) => void;
}

const HEIGHT = 420;
const TURN = 0.15;
const KEYS: Record<string, (scene: BoxScene) => void> = {
  ArrowLeft: (scene) => scene.turn(TURN, 0),
  ArrowRight: (scene) => scene.turn(-TURN, 0),
  ArrowUp: (scene) => scene.turn(0, TURN),
  ArrowDown: (scene) => scene.turn(0, -TURN),
  '+': (scene) => scene.zoom(0.9),
  '-': (scene) => scene.zoom(1.1),
};

/** The box in three dimensions: dragging and arrow keys turn it, the wheel and + − zoom, a click chooses a tube. */
export function BoxCanvas({ label, rows, columns, tubes, selected, onSelect }: BoxCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<BoxScene | null>(null);
  const drag = useRef<{ x: number; y: number; moved: number } | null>(null);
  const [hasWebGl, setHasWebGl] = useState(true);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    try {
      scene.current = makeBoxScene(element, { rows, columns }, tubes);
    } catch {
      setHasWebGl(false);
      return;
    }
    const observer = new ResizeObserver(([entry]) => scene.current?.resize(entry!.contentRect.width, HEIGHT));
    observer.observe(element);
    return () => {
      observer.disconnect();
      scene.current?.dispose();
      scene.current = null;
    };
  }, [rows, columns, tubes]);

  useEffect(() => scene.current?.select(selected), [selected, tubes]);

  function move(event: PointerEvent): void {
    if (!drag.current) return;
    const [dx, dy] = [event.clientX - drag.current.x, event.clientY - drag.current.y];
    drag.current = { x: event.clientX, y: event.clientY, moved: drag.current.moved + Math.abs(dx) + Math.abs(dy) };
    scene.current?.turn(dx * 0.008, dy * 0.008);
  }

  function release(event: PointerEvent<HTMLCanvasElement>): void {
    const isClick = drag.current !== null && drag.current.moved < 4;
    drag.current = null;
    if (!isClick) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const found = scene.current?.findTube(event.clientX - left, event.clientY - top);
    if (found) onSelect(found);
  }

  function press(event: KeyboardEvent): void {
    const act = KEYS[event.key];
    if (!act || !scene.current) return;
    event.preventDefault();
    act(scene.current);
  }

  if (!hasWebGl) {
    return (
      <Alert tone="info" title="No 3-D here">
        This browser does not draw in three dimensions. The table lists the same tubes.
      </Alert>
    );
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${label} in three dimensions. Arrow keys turn it, plus and minus zoom.`}
      tabIndex={0}
      style={{ display: 'block', width: '100%', height: HEIGHT, borderRadius: 10, touchAction: 'none', cursor: 'grab' }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, moved: 0 };
      }}
      onPointerMove={move}
      onPointerUp={release}
      onWheel={(event) => scene.current?.zoom(event.deltaY > 0 ? 1.06 : 0.94)}
      onKeyDown={press}
    />
  );
}
