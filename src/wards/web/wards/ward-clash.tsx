import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { WARD_CLASS_WORDS } from '../../../catalogue/model/rates/rates.ts'
import { ADMITS_WORDS } from '../../model/ward-admits.ts'
import { type Ward, ward } from '../../model/wards.contract.ts'
import classes from './ward-clash.module.css'
import { valuesOf } from './ward-values.ts'

const COMPARED = [
  ['Ward Type', 'wardType'],
  ['Location', 'location'],
  ['Ward ID', 'wardCode'],
  ['Maximum Rooms', 'maximumRooms'],
  ['Ward Class', 'wardClass'],
  ['Admits', 'admits'],
] as const

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wardClass: WARD_CLASS_WORDS,
  admits: ADMITS_WORDS,
}
const shown = (field: string, value: string | number | null): string =>
  WORDS[field]?.[String(value)] ?? (String(value ?? '') || '-')

type Props = {
  readonly message: string
  /** The newer ward, as the server sent it with its refusal. */
  readonly current: unknown
  readonly mine: Readonly<Record<(typeof COMPARED)[number][1], string | number | null>>
  onKeepMine(theirs: Ward): void
  onTakeTheirs(theirs: Ward): void
}

/** Two people changed one ward: both versions beside each other, and the choice (decisions 'Dashboards'). */
export function WardClash({ message, current, mine, onKeepMine, onTakeTheirs }: Props) {
  const { data: theirs } = z.safeParse(ward, current)
  if (!theirs) return <div role="alert">{message}</div>
  const saved = valuesOf(theirs)
  const different = COMPARED.filter(([, field]) => String(mine[field] ?? '') !== saved[field])
  return (
    <section className={classes.clash} role="alert">
      <Group gap={8} wrap="nowrap">
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        <Text fw={600}>{message}</Text>
      </Group>
      {different.map(([label, field]) => (
        <Text key={field} size="sm">
          {label}: yours {shown(field, mine[field])}, theirs {shown(field, saved[field])}
        </Text>
      ))}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => onKeepMine(theirs)}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={() => onTakeTheirs(theirs)}>
          Take theirs
        </Button>
      </Group>
    </section>
  )
}
