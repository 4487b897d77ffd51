import type { BuildIssue } from '@svc/contract';
import { type Finding, issueAt, type Span } from '../issues/issue.ts';
import type { Project } from '../modules/project.ts';
import type { Node, Tree } from '../tree/tree.ts';

export interface RuleContext {
  tree: Tree;
  project: Project;
  report(span: Span, finding: Finding): void;
}

/** What a rule looks at, by the type of node. */
export type Visitor = { [T in Node['type']]?: (node: Extract<Node, { type: T }>) => void };

export type Rule = (context: RuleContext) => Visitor;

/** Runs all rules over a script in one pass. */
export function runRules(tree: Tree, project: Project, rules: readonly Rule[]): BuildIssue[] {
  const issues: BuildIssue[] = [];
  const report = (span: Span, finding: Finding): void => void issues.push(issueAt(tree, span, finding));
  const byType = new Map<string, ((node: Node) => void)[]>();
  for (const rule of rules) {
    for (const [type, visit] of Object.entries(rule({ tree, project, report }))) {
      const visits = byType.get(type) ?? [];
      visits.push(visit as (node: Node) => void);
      byType.set(type, visits);
    }
  }
  for (const node of tree.nodes) for (const visit of byType.get(node.type) ?? []) visit(node);
  return issues;
}
