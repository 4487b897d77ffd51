import { Stack } from '@svc/ui/primitives';
import { Page } from '../../components/page.tsx';
import { ActionsSection } from './actions-section.tsx';
import { ChartsSection } from './charts-section.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { LayoutSection } from './layout-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { PlateSection } from './plate-section.tsx';
import { TableSection } from './table-section.tsx';
import { TextSection } from './text-section.tsx';

/** Every component that an addon can build with, alive. */
export function GalleryPage() {
  return (
    <Page
      title="UI gallery"
      description="What addons and this app are built with: import { … } from '@svc/ui/primitives'. Everything follows the theme, works by keyboard and tells screen readers what it is."
    >
      <Stack gap="lg">
        <LayoutSection />
        <TextSection />
        <ActionsSection />
        <FieldsSection />
        <ColumnsSection />
        <TableSection />
        <OverlaysSection />
        <FeedbackSection />
        <PlateSection />
        <ChartsSection />
      </Stack>
    </Page>
  );
}
