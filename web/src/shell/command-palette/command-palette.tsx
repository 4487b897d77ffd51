import { IconSearch } from '@svc/ui/icons';
import { Kbd, Modal, UnstyledButton, useDisclosure, useHotkeys } from '@svc/ui/kit';
import { useCan } from '../../data/workspace-context.tsx';
import classes from './command-palette.module.css';
import { PaletteContent } from './palette-content.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The box in the header, and the palette that it and Ctrl K open from anywhere. */
export function CommandPalette() {
  const [opened, { open, close, toggle }] = useDisclosure(false);
  const canSearch = useCan('ws:search');
  // Also while typing somewhere: that is when one wants to look something up.
  useHotkeys([['mod+K', toggle, { preventDefault: true }]], [], true);
  return (
    <>
      <UnstyledButton className={classes.box!} onClick={open} aria-label="Search" aria-haspopup="dialog">
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.boxText}>{canSearch ? 'Search' : 'Go to'}</span>
        <Kbd size="xs" className={classes.boxKeys!}>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        withCloseButton={false}
        size={640}
        yOffset="10vh"
        padding={0}
        aria-label="Search and actions"
      >
        <PaletteContent onClose={close} />
      </Modal>
    </>
  );
}
