import { operations } from '@svc/contract';
import type { Context } from '../../kernel/context.ts';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import { consentToAddon, disableAddon, enableAddon } from './addon-approval.ts';
import {
  checkBuild,
  type FreshBuild,
  getBuild,
  keepBuild,
  listBuilds,
  listCapabilities,
  prepareBuild,
  suggestManifest,
} from './addon-builds.ts';
import { callMethod } from './addon-calls.ts';
import { updateEntities } from './addon-entities.ts';
import {
  createInstance,
  getState,
  launchInstance,
  listInstances,
  setState,
  updateInstance,
} from './addon-instances.ts';
import type { AddonParts } from './addon-parts.ts';
import { getScripts, updateScripts } from './addon-scripts.ts';
import { assertAddonsOn } from './addon-switch.ts';
import { archiveAddon, createAddon, getAddon, listAddons, restoreAddon, updateAddonFields } from './addons.ts';
import {
  detachAddon,
  getListing,
  installAddon,
  listMarketplace,
  publishAddon,
  upgradeAddon,
  withdrawFromMarketplace,
} from './marketplace.ts';

const { addons, builds, capabilities, instances, marketplace } = operations.addons;

/** Every operation of the domain, bound to the function that does it. */
export function addonOperations(parts: AddonParts): BoundOperation[] {
  return [
    bind(addons.list, listAddons),
    bind(addons.create, whenOn(createAddon)),
    bind(addons.get, getAddon),
    bind(addons.update, whenOn(updateAddonFields)),
    bind(addons.archive, whenOn(archiveAddon)),
    bind(addons.restore, whenOn(restoreAddon)),
    bind(addons.getScripts, getScripts),
    bind(addons.updateScripts, whenOn(updateScripts)),
    bind(addons.updateEntities, whenOn(updateEntities)),
    bind(addons.build, (ctx, input, built: FreshBuild) => keepBuild(ctx, input, built), {
      prepare: whenOn((ctx, input) => prepareBuild(ctx, input, parts)),
    }),
    bind(
      addons.suggestManifest,
      whenOn((ctx, input) => suggestManifest(ctx, input, parts)),
    ),
    bind(addons.detach, whenOn(detachAddon)),
    bind(addons.publish, whenOn(publishAddon)),
    bind(addons.upgrade, whenOn(upgradeAddon)),
    bind(addons.enable, whenOn(enableAddon)),
    bind(addons.disable, whenOn(disableAddon)),
    bind(addons.consent, whenOn(consentToAddon)),
    bind(
      builds.check,
      whenOn((ctx, input) => checkBuild(ctx, input, parts)),
    ),
    bind(builds.list, listBuilds),
    bind(builds.get, getBuild),
    bind(capabilities.list, listCapabilities),
    bind(instances.list, listInstances),
    bind(instances.create, whenOn(createInstance)),
    bind(instances.update, whenOn(updateInstance)),
    bind(
      instances.launch,
      whenOn((ctx, input) => launchInstance(ctx, input, parts)),
    ),
    bind(instances.getState, getState),
    bind(instances.setState, whenOn(setState)),
    // The operation that it calls has a transaction of its own.
    bind(
      instances.call,
      whenOn((ctx, input) => callMethod(ctx, input, parts)),
      { ownTransaction: true },
    ),
    bind(marketplace.list, whenOn(listMarketplace)),
    bind(marketplace.get, whenOn(getListing)),
    bind(marketplace.install, whenOn(installAddon)),
    bind(marketplace.withdraw, whenOn(withdrawFromMarketplace)),
  ];
}

/** Does it where the organization has switched addons on. */
function whenOn<I, T>(work: (ctx: Context, input: I) => Promise<T>): (ctx: Context, input: I) => Promise<T> {
  return async (ctx, input) => {
    assertAddonsOn(ctx);
    return work(ctx, input);
  };
}
