import { Select, Text } from '@svc/ui/kit';
import { useState } from 'react';
import type { QueryAnswer } from '../../data/use-query.ts';
import { showUnit } from '../table/cells/cell-view.tsx';
import { BarChart } from './bar-chart.tsx';
import classes from './chart.module.css';
import { listChartValues, toChartData } from './chart-data.ts';
import { LineChart } from './line-chart.tsx';

interface AnswerChartProps {
  answer: QueryAnswer;
  group: string;
}

/** One number over the groups of the answer. */
export function AnswerChart({ answer, group }: AnswerChartProps) {
  const values = listChartValues(answer, group);
  const [chosen, setChosen] = useState<string | null>(null);
  const column = values.find(({ name }) => name === chosen) ?? values.at(-1);
  if (!column) {
    return (
      <Text c="dimmed" size="sm">
        A chart needs a number for each group: add an aggregate.
      </Text>
    );
  }
  const { kind, points, leftOut } = toChartData(answer, group, column.name);
  const title = `${column.name}${column.unit ? ` (${showUnit(column.unit)})` : ''} by ${group}`;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <Text fw={550}>{title}</Text>
        {values.length > 1 && (
          <Select
            size="xs"
            w={220}
            aria-label="Number to draw"
            data={values.map(({ name }) => name)}
            value={column.name}
            onChange={setChosen}
          />
        )}
      </figcaption>
      {kind === 'bar' ? <BarChart points={points} title={title} /> : <LineChart points={points} title={title} />}
      {(leftOut > 0 || answer.total > answer.rows.length) && (
        <Text size="xs" c="dimmed" mt="xs">
          {answer.total > answer.rows.length &&
            `Drawn from the ${answer.rows.length} groups of this page, of ${answer.total.toLocaleString('en')}. `}
          {leftOut > 0 && `${leftOut} without a value left out.`}
        </Text>
      )}
    </figure>
  );
}
