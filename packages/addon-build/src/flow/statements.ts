import type { Expression, Function as FunctionNode, Statement } from 'oxc-parser';
import { assign, iterate } from './expressions.ts';
import { declareNames, hasDeclarations, innerScope, listPatternNames, type Scope } from './scope.ts';
import type { Tracer } from './tracer.ts';
import type { Slot } from './values.ts';

/** Traces statements whose names are declared already. */
export function execute(tracer: Tracer, statements: readonly unknown[], scope: Scope): void {
  for (const statement of statements) executeOne(tracer, statement as Statement, scope);
}

function block(tracer: Tracer, statements: readonly Statement[], scope: Scope): void {
  if (!hasDeclarations(statements)) {
    execute(tracer, statements, scope);
    return;
  }
  const inner = innerScope(scope);
  declareNames(statements, inner, () => tracer.flow.cell());
  execute(tracer, statements, inner);
}

function executeOne(tracer: Tracer, node: Statement, scope: Scope): void {
  const { flow } = tracer;
  const see = (expression: Expression | null) => (expression ? tracer.evaluate(expression, scope) : flow.nothing);
  const run = (statement: Statement | null) => {
    if (statement) block(tracer, [statement], scope);
  };
  switch (node.type) {
    case 'ExpressionStatement':
      see(node.expression);
      break;
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations)
        tracer.bind(id, init ? tracer.evaluate(init, scope, 'held') : flow.nothing, scope);
      break;
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      declareFunction(tracer, node as FunctionNode, scope);
      break;
    case 'ClassDeclaration': {
      const slot = node.id ? scope.names.get(node.id.name) : undefined;
      const value = tracer.createClass(node, scope);
      if (slot) flow.add(slot, value);
      break;
    }
    case 'ReturnStatement':
      if (node.argument) flow.link(tracer.evaluate(node.argument, scope), scope.result);
      break;
    case 'BlockStatement':
      block(tracer, node.body, scope);
      break;
    case 'IfStatement':
      see(node.test);
      run(node.consequent);
      run(node.alternate);
      break;
    case 'ForStatement': {
      const inner = innerScope(scope);
      if (node.init?.type === 'VariableDeclaration') block(tracer, [node.init, ...loopBody(node)], inner);
      else {
        if (node.init) tracer.evaluate(node.init, inner);
        block(tracer, loopBody(node), inner);
      }
      break;
    }
    case 'ForOfStatement':
    case 'ForInStatement':
      executeLoop(tracer, node, scope);
      break;
    case 'WhileStatement':
    case 'DoWhileStatement':
      see(node.test);
      run(node.body);
      break;
    case 'SwitchStatement':
      see(node.discriminant);
      for (const { test } of node.cases) see(test);
      block(
        tracer,
        node.cases.flatMap(({ consequent }) => consequent),
        scope,
      );
      break;
    case 'TryStatement':
      run(node.block);
      if (node.handler) {
        const inner = innerScope(scope);
        for (const name of listPatternNames(node.handler.param)) inner.names.set(name, flow.cell());
        block(tracer, node.handler.body.body, inner);
      }
      run(node.finalizer);
      break;
    case 'ThrowStatement':
      see(node.argument);
      break;
    case 'LabeledStatement':
    case 'WithStatement':
      run(node.body);
      break;
    case 'ExportNamedDeclaration':
      if (node.declaration) executeOne(tracer, node.declaration, scope);
      break;
    case 'ExportDefaultDeclaration':
      exportDefault(tracer, node.declaration, scope);
      break;
  }
}

/** The rest of a `for` as statements, so that its own variables are seen by all of them. */
function loopBody({
  test,
  update,
  body,
}: {
  test: Expression | null;
  update: Expression | null;
  body: Statement;
}): Statement[] {
  const asStatement = (expression: Expression | null): Statement[] =>
    expression
      ? [{ type: 'ExpressionStatement', expression, start: expression.start, end: expression.end } as Statement]
      : [];
  return [...asStatement(test), ...asStatement(update), body];
}

function executeLoop(
  tracer: Tracer,
  node: Extract<Statement, { type: 'ForOfStatement' | 'ForInStatement' }>,
  scope: Scope,
): void {
  const inner = innerScope(scope);
  const source = tracer.evaluate(node.right, scope);
  const elements = iterate(tracer, source, scope, node.right);
  const value: Slot = node.type === 'ForOfStatement' ? elements : tracer.flow.nothing;
  if (node.left.type === 'VariableDeclaration') {
    declareNames([node.left], inner, () => tracer.flow.cell());
    for (const { id } of node.left.declarations) tracer.bind(id, value, inner);
  } else assign(tracer, node.left, value, inner);
  block(tracer, [node.body], inner);
}

function declareFunction(tracer: Tracer, node: FunctionNode, scope: Scope): void {
  const slot = node.id ? scope.names.get(node.id.name) : undefined;
  const value = tracer.createFunction(node, scope);
  if (slot) tracer.flow.add(slot, value);
}

function exportDefault(tracer: Tracer, declaration: { type: string; start: number }, scope: Scope): void {
  const target = tracer.exportOf(scope.file.path, 'default');
  const named = (declaration as FunctionNode).id?.name;
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    if (named !== undefined) {
      executeOne(tracer, declaration as Statement, scope);
      tracer.flow.link(scope.names.get(named) ?? tracer.flow.nothing, target);
    } else if (declaration.type === 'FunctionDeclaration')
      tracer.flow.add(target, tracer.createFunction(declaration as FunctionNode, scope));
    else tracer.flow.add(target, tracer.createClass(declaration as never, scope));
  } else if (declaration.type !== 'TSInterfaceDeclaration')
    tracer.flow.link(tracer.evaluate(declaration as Expression, scope, 'held'), target);
}
