import {
  Card,
  Checkbox,
  DateInput,
  DateTimeInput,
  FileInput,
  Grid,
  JsonInput,
  type Measure,
  MultiSelect,
  NumberInput,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextInput,
  UnitInput,
  UserSelect,
} from '@svc/ui/primitives';
import { useState } from 'react';
import { PEOPLE } from './gallery-data.ts';

/** One of every field. */
export function FieldsSection() {
  const [name, setName] = useState('HEK293T MCB-1');
  const [notes, setNotes] = useState('');
  const [passage, setPassage] = useState<number | null>(12);
  const [volume, setVolume] = useState<Measure | null>({ value: 250, unit: 'uL' });
  const [backbone, setBackbone] = useState<string | null>('pUC19');
  const [resistance, setResistance] = useState(['Amp']);
  const [day, setDay] = useState<string | null>('2026-03-04');
  const [moment, setMoment] = useState<string | null>('2026-03-04T12:30:00Z');
  const [owner, setOwner] = useState<string | null>(PEOPLE[0]!.id);
  const [files, setFiles] = useState<File[]>([]);
  const [json, setJson] = useState<unknown>({ gain: 80, filter: '450/20' });
  const [isVerified, setVerified] = useState(true);
  const [isLive, setLive] = useState(false);
  const [mode, setMode] = useState<string | null>('duplicate');
  return (
    <Card title="Fields" description="Each shows its value and tells the next one: value and onChange(value).">
      <Grid minWidth={260}>
        <TextInput label="Name" value={name} onChange={setName} required description="As on the tube" />
        <TextInput
          label="Barcode"
          value="GS 000"
          onChange={() => {}}
          mono
          icon="barcode"
          error="A barcode has no blanks"
        />
        <NumberInput label="Passage" value={passage} onChange={setPassage} integer min={1} max={60} />
        <UnitInput label="Volume" value={volume} onChange={setVolume} unit="uL" description="Any unit of volume" />
        <Select
          label="Backbone"
          value={backbone}
          onChange={setBackbone}
          options={['pUC19', 'pcDNA3.1(+)', 'pET-28a', 'pLenti-CMV']}
        />
        <MultiSelect
          label="Resistance"
          value={resistance}
          onChange={setResistance}
          options={['Amp', 'Kan', 'Cm', 'Spec']}
          placeholder="None"
        />
        <DateInput label="Prepared" value={day} onChange={setDay} />
        <DateTimeInput label="Collected" value={moment} onChange={setMoment} />
        <UserSelect label="Owner" value={owner} onChange={setOwner} things={PEOPLE} />
        <FileInput label="Plate reader export" value={files} onChange={setFiles} accept=".csv,.xlsx" multiple />
        <TextArea label="Notes" value={notes} onChange={setNotes} placeholder="Anything unusual" minRows={2} />
        <JsonInput label="Reader settings" value={json} onChange={setJson} minRows={2} />
        <RadioGroup
          label="Replicates"
          value={mode}
          onChange={setMode}
          options={['single', 'duplicate', 'triplicate']}
        />
        <Grid columns={1} gap="sm">
          <Checkbox label="Sequence verified" value={isVerified} onChange={setVerified} />
          <Checkbox label="Cannot be changed" value={false} onChange={() => {}} disabled />
          <Switch label="Refresh by itself" description="Every ten seconds" value={isLive} onChange={setLive} />
        </Grid>
        <TextInput label="Read only" value="PLS-00001" onChange={() => {}} readOnly />
      </Grid>
    </Card>
  );
}
