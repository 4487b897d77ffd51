import {
  AmbientLight,
  BoxGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Group,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  WebGLRenderer,
} from 'three';

export interface Tube {
  position: string;
  row: number;
  column: number;
  /** From 0 to 1. */
  fill: number;
}

export interface BoxScene {
  turn: (horizontal: number, vertical: number) => void;
  zoom: (factor: number) => void;
  select: (position: string | null) => void;
  /** The place of the tube under a point of the canvas. */
  findTube: (x: number, y: number) => string | null;
  resize: (width: number, height: number) => void;
  dispose: () => void;
}

const TUBE_HEIGHT = 2.6;
const LOW = new Color('#f0c24b');
const FULL = new Color('#0e6f80');
const CHOSEN = new Color('#d05a00');

/** A box with its tubes, which can be turned. Throws where the browser has no WebGL. */
export function makeBoxScene(
  canvas: HTMLCanvasElement,
  size: { rows: number; columns: number },
  tubes: readonly Tube[],
): BoxScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  const scene = new Scene();
  const camera = new PerspectiveCamera(38, 1, 0.1, 200);
  const box = new Group();
  const meshes = new Map<string, Mesh<CylinderGeometry, MeshStandardMaterial>>();
  let [around, above, distance] = [0.6, 0.75, Math.max(size.rows, size.columns) * 2.3];

  scene.add(box, new AmbientLight('#ffffff', 1.4));
  const sun = new DirectionalLight('#ffffff', 2.2);
  sun.position.set(6, 14, 8);
  scene.add(sun);

  const floor = new Mesh(
    new BoxGeometry(size.columns + 0.6, 0.3, size.rows + 0.6),
    new MeshStandardMaterial({ color: '#8fa1a8', roughness: 0.9 }),
  );
  floor.position.y = -0.15;
  box.add(floor);

  for (const tube of tubes) {
    const glass = new Mesh(
      new CylinderGeometry(0.36, 0.3, TUBE_HEIGHT, 20),
      new MeshStandardMaterial({ color: '#ffffff', transparent: true, opacity: 0.22, roughness: 0.2 }),
    );
    const height = Math.max(0.08, TUBE_HEIGHT * 0.9 * tube.fill);
    const liquid = new Mesh(
      new CylinderGeometry(0.32, 0.27, height, 20),
      new MeshStandardMaterial({ color: LOW.clone().lerp(FULL, tube.fill), roughness: 0.4 }),
    );
    const [x, z] = [tube.column - (size.columns + 1) / 2, tube.row - (size.rows + 1) / 2];
    glass.position.set(x, TUBE_HEIGHT / 2, z);
    liquid.position.set(x, height / 2 + 0.02, z);
    glass.name = tube.position;
    liquid.name = tube.position;
    meshes.set(tube.position, liquid);
    box.add(liquid, glass);
  }

  function draw(): void {
    camera.position.setFromSphericalCoords(distance, Math.PI / 2 - above, around);
    camera.lookAt(0, 0, 0);
    renderer.render(scene, camera);
  }

  return {
    turn(horizontal, vertical) {
      around -= horizontal;
      above = Math.min(1.5, Math.max(0.15, above + vertical));
      draw();
    },
    zoom(factor) {
      distance = Math.min(60, Math.max(6, distance * factor));
      draw();
    },
    select(position) {
      for (const [name, mesh] of meshes) mesh.material.emissive = name === position ? CHOSEN : new Color('#000000');
      draw();
    },
    findTube(x, y) {
      const { clientWidth, clientHeight } = canvas;
      const ray = new Raycaster();
      ray.setFromCamera(new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2), camera);
      return ray.intersectObjects(box.children).find(({ object }) => object.name !== '')?.object.name ?? null;
    },
    resize(width, height) {
      renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
      renderer.setSize(width, height, false);
      camera.aspect = width / Math.max(1, height);
      camera.updateProjectionMatrix();
      draw();
    },
    dispose() {
      for (const child of box.children) {
        if (!(child instanceof Mesh)) continue;
        child.geometry.dispose();
        child.material.dispose();
      }
      renderer.dispose();
    },
  };
}
