import type { BuildAnalysis } from '@svc/contract';
import type { ParsedFile } from '../parse/parsed-file.ts';

export interface FoundUses {
  methods: BuildAnalysis['methods'];
  unresolved: BuildAnalysis['unresolved'];
}

export type FindUses = (files: readonly ParsedFile[]) => FoundUses;

export const findUses: FindUses = () => ({ methods: [], unresolved: [] });
