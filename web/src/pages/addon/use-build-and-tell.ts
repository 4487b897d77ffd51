import { toastDone, toastRefused } from '../../components/toast.ts';
import { useBuildAddon } from '../../data/use-addon-builds.ts';

/** Builds an addon where no list of issues is near, and says how it went. */
export function useBuildAndTell() {
  const building = useBuildAddon();
  async function build(id: string): Promise<void> {
    try {
      const { status, issues } = await building.mutateAsync(id);
      const errors = issues.filter(({ severity }) => severity === 'error');
      if (status === 'green') toastDone('The build is green');
      else toastRefused(errors[0]?.message ?? 'The build failed. Its issues stand under Builds.');
    } catch (error) {
      toastRefused(error);
    }
  }
  return { build, isBuilding: building.isPending };
}
