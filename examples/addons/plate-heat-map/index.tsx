import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { PlateHeatMap } from './plate-heat-map';

const mount: AddonMount = (element, props) => {
  const root = createRoot(element);
  root.render(<PlateHeatMap {...props} />);
  return () => root.unmount();
};

export default mount;
