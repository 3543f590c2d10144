import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './visit-clash.module.css'
import type { Difference } from './visit-differences.ts'

type Props = {
  readonly message: string
  readonly rows: readonly Difference[]
  onKeepMine(): void
  onTakeTheirs(): void
}

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** Two versions of one record beside each other, and the choice between them. */
export const ClashTable = ({ message, rows, onKeepMine, onTakeTheirs }: Props) => (
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
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.mine}</td>
            <td>{row.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button size="xs" variant="default" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </Group>
  </section>
)
