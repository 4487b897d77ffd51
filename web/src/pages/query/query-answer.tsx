import { IconSearch } from '@svc/ui/icons';
import { EmptyState, Group, Pagination, SegmentedControl, Text } from '@svc/ui/kit';
import { QueryState } from '../../components/query-state.tsx';
import { ANSWER_PAGE_SIZE, type QuerySource, useQueryAnswer } from '../../data/use-query.ts';
import { AnswerChart } from './answer-chart.tsx';
import { AnswerTable } from './answer-table.tsx';
import { ExportAnswer } from './export-answer.tsx';
import classes from './query.module.css';
import type { QueryField } from './query-fields.ts';
import type { QuerySearch } from './query-search.ts';

interface QueryAnswerProps {
  source: QuerySource;
  /** The column a chart is drawn along; null when there are no groups. */
  group: string | null;
  fields: readonly QueryField[];
  fileName: string;
  search: Pick<QuerySearch, 'page' | 'view'>;
  onShow: (search: Pick<QuerySearch, 'page' | 'view'>) => void;
}

/** What the server answers: a page of rows or a chart, how many there are, and all of them as a file. */
export function QueryAnswer({ source, group, fields, fileName, search, onShow }: QueryAnswerProps) {
  const page = search.page ?? 1;
  const query = useQueryAnswer(source, page);
  const isChart = search.view === 'chart' && group !== null;
  return (
    <section className={classes.answer} aria-label="Answer">
      <QueryState query={query.error ? { ...query, data: undefined } : query}>
        {(answer) => {
          const pages = Math.ceil(answer.total / ANSWER_PAGE_SIZE);
          return (
            <div className={query.isPlaceholderData ? classes.stale : ''} aria-busy={query.isPlaceholderData}>
              <div className={classes.bar}>
                <Text size="sm" role="status">
                  <strong>{answer.total.toLocaleString('en')}</strong> {nameRows(answer.total, group !== null)}
                </Text>
                <Group gap="sm">
                  {group !== null && (
                    <SegmentedControl
                      size="xs"
                      aria-label="How to show the answer"
                      value={isChart ? 'chart' : 'table'}
                      onChange={(view) =>
                        onShow({ ...(page > 1 ? { page } : {}), ...(view === 'chart' ? { view: 'chart' } : {}) })
                      }
                      data={[
                        { value: 'table', label: 'Table' },
                        { value: 'chart', label: 'Chart' },
                      ]}
                    />
                  )}
                  {answer.total > 0 && (
                    <ExportAnswer source={source} columns={answer.columns} total={answer.total} fileName={fileName} />
                  )}
                </Group>
              </div>
              {answer.total === 0 && (
                <EmptyState icon={<IconSearch size={20} stroke={1.6} />} title="No row matches">
                  Loosen a condition, or look whether the unit is the one you mean.
                </EmptyState>
              )}
              {answer.total > 0 && isChart && <AnswerChart answer={answer} group={group} />}
              {answer.total > 0 && !isChart && <AnswerTable answer={answer} fields={fields} />}
              {pages > 1 && (
                <Group justify="flex-end" mt="sm">
                  <Pagination
                    size="sm"
                    total={pages}
                    value={Math.min(page, pages)}
                    onChange={(next) =>
                      onShow({ ...(next > 1 ? { page: next } : {}), ...(search.view ? { view: search.view } : {}) })
                    }
                  />
                </Group>
              )}
            </div>
          );
        }}
      </QueryState>
    </section>
  );
}

function nameRows(count: number, isGrouped: boolean): string {
  if (isGrouped) return count === 1 ? 'group' : 'groups';
  return count === 1 ? 'row' : 'rows';
}
