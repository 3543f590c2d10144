import { IconFileText, IconSearch } from '@tabler/icons-react'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import css from './landing-pictures.module.css'
import { Picture } from './picture.tsx'

/** Words nobody needs to read. */
const Bar = ({ width }: { readonly width: number }) => <span className={css.bar} style={{ width }} />

const EVENTS = [
  { word: 'Registered', width: 72 },
  { word: 'Admitted', width: 96 },
  { word: 'Surgery', width: 64 },
]

export const PatientPicture = () => (
  <Picture label="A patient's card with the line of what happened">
    <div className={css.person}>
      <span className={css.face}>SM</span>
      <span className={css.name}>
        <b>Sunita Meshram</b>
        <span>UHHO26C14003 · 42 · Female</span>
      </span>
      <Chip tone="info">ESIC</Chip>
    </div>
    <ol className={css.line}>
      {EVENTS.map(({ word, width }) => (
        <li key={word}>
          <b>{word}</b>
          <Bar width={width} />
        </li>
      ))}
      <li data-next>
        <b>Discharge</b>
        <IconFileText size={14} stroke={1.5} />
      </li>
    </ol>
  </Picture>
)

const ROWS: readonly { readonly width: number; readonly tone: Tone; readonly state: string }[] = [
  { width: 92, tone: 'waiting', state: 'Approval Pending' },
  { width: 70, tone: 'info', state: 'Bill Completed' },
  { width: 84, tone: 'good', state: 'Payment received' },
  { width: 62, tone: 'neutral', state: 'ID Pending' },
]

export const IpdPicture = () => (
  <Picture label="The list of admitted patients with their billing status">
    <div className={css.search}>
      <IconSearch size={12} stroke={1.5} />
      <Bar width={88} />
    </div>
    <div className={css.table}>
      <div className={css.tableHead}>
        <span>Patient</span>
        <span>Ward</span>
        <span>Billing status</span>
      </div>
      {ROWS.map(({ width, tone, state }) => (
        <div key={state} className={css.row}>
          <Bar width={width} />
          <Bar width={36} />
          <Chip tone={tone}>{state}</Chip>
        </div>
      ))}
    </div>
  </Picture>
)
