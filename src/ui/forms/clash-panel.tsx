import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './clash-panel.module.css'

type Props = {
  readonly message: string
  /** The fields that differ. */
  readonly rows: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[]
  onKeepMine(): void
  onTakeTheirs(): void
}

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** Two people edited one record: both versions beside each other, and the choice (decisions 'Dashboards'). */
export function ClashPanel({ message, rows, onKeepMine, onTakeTheirs }: Props) {
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
}
