import type { StockMovement } from '@svc/contract';
import type { Static } from 'typebox';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { StoredContainer } from './containers.store.ts';
import { addDecimals, compareDecimals, subtractDecimals } from './exact-decimal.ts';
import { type Amount, showAmount, toStockUnit } from './quantities.ts';
import { writeStampOf } from './relocations.ts';
import { type MovementRow, writeMovements } from './stock.store.ts';

type MovementKind = Static<typeof StockMovement>['kind'];

/** What a row of the ledger is about. */
export interface Booking {
  kind: MovementKind;
  consumptionId?: string;
  item?: number;
  otherContainerId?: string;
}

interface Account {
  container: StoredContainer;
  unit: string;
  balance: string;
  sequence: number;
}

/** The stock of locked containers while a call changes it: every change is a row, every row knows its balance. */
export class StockBook {
  readonly #accounts = new Map<string, Account>();
  readonly #movements: MovementRow[] = [];
  readonly #changed = new Set<string>();

  constructor(containers: Iterable<StoredContainer>) {
    for (const container of containers) {
      const { id, amount, unit, stockSequence } = container;
      if (amount !== null)
        this.#accounts.set(id, { container, unit: unit!, balance: amount, sequence: stockSequence! });
    }
  }

  /** What is in a container now; null where nothing was ever measured. */
  holding({ id }: StoredContainer): Amount | null {
    const account = this.#accounts.get(id);
    return account === undefined ? null : { value: account.balance, unit: account.unit };
  }

  /** Gives a container a unit, if it has none yet, and answers the one it has. */
  open(container: StoredContainer, unit: string): string {
    const known = this.#accounts.get(container.id);
    if (known !== undefined) return known.unit;
    this.#accounts.set(container.id, { container, unit, balance: '0', sequence: 0 });
    return unit;
  }

  /** Adds to what is in a container, or takes from it; `change` is in the container's unit. */
  book(container: StoredContainer, change: string, booking: Booking): void {
    const account = this.#accounts.get(container.id);
    const balance = account === undefined ? null : addDecimals(account.balance, change);
    if (account === undefined || balance === null || compareDecimals(balance, '0') < 0) {
      throw insufficient(container, this.holding(container), change.replace(/^-/, ''));
    }
    account.sequence += 1;
    this.#movements.push({
      containerId: container.id,
      sequence: account.sequence,
      kind: booking.kind,
      change,
      balanceBefore: account.balance,
      balance,
      unit: account.unit,
      lotId: container.lotId,
      consumptionId: booking.consumptionId ?? null,
      item: booking.item ?? null,
      otherContainerId: booking.otherContainerId ?? null,
    });
    account.balance = balance;
    this.#changed.add(container.id);
  }

  /** Takes from a container; `amount` is in its unit. */
  take(container: StoredContainer, amount: string, booking: Booking): void {
    this.book(container, subtractDecimals('0', amount), booking);
  }

  /** The containers that were changed, as they were before. */
  get changed(): StoredContainer[] {
    return [...this.#changed].map((id) => this.#accounts.get(id)!.container);
  }

  /** Writes all rows and the amounts that they lead to. */
  write(ctx: Context): Promise<void> {
    const stocks = [...this.#changed].map((id) => {
      const { balance, unit, sequence } = this.#accounts.get(id)!;
      const { dimension, factor } = toStockUnit('unit', unit);
      return { id, amount: balance, unit, dimension, factor, sequence };
    });
    return writeMovements(ctx.db, writeStampOf(ctx), this.#movements, stocks, ctx.reason);
  }
}

function insufficient({ id, name }: StoredContainer, held: Amount | null, asked: string): AppError {
  const left = held === null ? 'nothing that was measured' : showAmount(held);
  const unit = held === null ? '' : ` ${held.unit}`;
  return new AppError(
    'INSUFFICIENT_QUANTITY',
    `The container ${name} (${id}) holds ${left}; ${asked}${unit} were asked for.`,
  );
}
