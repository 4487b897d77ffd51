import type { Query } from '@svc/contract';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@svc/ui/icons';
import { Alert, Button, Collapse, Text } from '@svc/ui/kit';
import { useState } from 'react';
import { QueryState } from '../../components/query-state.tsx';
import { useQueryPlan } from '../../data/use-query.ts';
import classes from './query.module.css';

/** How the database goes about the query, for those who wonder why it takes long. */
export function QueryPlan({ query }: { query: Query }) {
  const [isOpen, setOpen] = useState(false);
  const plan = useQueryPlan(isOpen ? query : null);
  return (
    <div className={classes.answer}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        leftSection={isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        onClick={() => setOpen(!isOpen)}
      >
        Explain
      </Button>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <QueryState query={plan}>
            {({ usesIndex, estimatedRows, text, advice }) => (
              <div>
                <Text size="sm" mt="xs">
                  {usesIndex ? 'An index is used.' : 'No index is used.'} About{' '}
                  {Math.round(estimatedRows).toLocaleString('en')} rows are expected.
                </Text>
                {advice.map((line) => (
                  <Alert key={line} color="amber" icon={<IconAlertTriangle size={16} />} mt="xs">
                    {line}
                  </Alert>
                ))}
                <pre className={classes.plan}>{text}</pre>
              </div>
            )}
          </QueryState>
        )}
      </Collapse>
    </div>
  );
}
