import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { useRead } from '../../platform/web/use-call.ts'
import { wardsContract } from '../../wards/model/wards.contract.ts'
import { type Visit, visit } from '../model/visits.contract.ts'
import classes from './visit-clash.module.css'
import { differences } from './visit-differences.ts'
import type { VisitValues } from './visit-form.ts'

type Props = {
  readonly message: string
  /** The newer visit, as the server sent it with its refusal. */
  readonly current: unknown
  readonly mine: VisitValues
  onKeepMine(theirs: Visit): void
  onTakeTheirs(theirs: Visit): void
}

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** Two people edited one visit: both versions beside each other, and the choice (decisions 'Dashboards'). */
export function VisitClash({ message, current, mine, onKeepMine, onTakeTheirs }: Props) {
  const wards = useRead(wardsContract.wards, {})
  const { data: theirs } = z.safeParse(visit, current)
  if (!theirs) return <div role="alert">{message}</div>
  const wardName = (id: string) => wards.data?.wards.find((ward) => ward.id === id)?.wardType ?? 'another ward'
  return (
    <section className={classes.clash} role="alert" ref={intoView}>
      <Group gap={8} wrap="nowrap">
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        <Text fw={600}>{message}</Text>
      </Group>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {differences(mine, theirs, wardName).map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.mine}</td>
              <td>{row.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
