import type { AddonMount } from '@svc/addon-sdk';
import { Page, Text } from '@svc/ui/primitives';
import { createRoot } from 'react-dom/client';

function App() {
  return (
    <Page title="Hello">
      <Text>Change this text and press Ctrl S.</Text>
    </Page>
  );
}

const mount: AddonMount = (element) => {
  const root = createRoot(element);
  root.render(<App />);
  return () => root.unmount();
};

export default mount;
