import { ActionIcon, Group } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import css from './row-actions.module.css'

export type RowAction = {
  readonly Icon: TablerIcon
  readonly label: string
  /** Why it cannot be done: the icon is shown all the same, and says so. */
  readonly blocked?: string | undefined
  onClick(): void
}

/** What can be done with a row: icons with their names. A tooltip of each icon would cost more than the whole row. */
export const RowActions = ({ actions, of }: { readonly actions: readonly RowAction[]; readonly of: string }) => (
  <Group gap={2} wrap="nowrap">
    {actions.map(({ Icon, label, blocked, onClick }) => (
      <ActionIcon
        key={label}
        data-hint={blocked ? `${label}: ${blocked}` : label}
        variant="subtle"
        color="gray"
        aria-label={`${label}: ${of}`}
        {...(blocked && { 'aria-disabled': true, 'aria-description': blocked, className: css.blocked })}
        onClick={(event) => {
          event.stopPropagation()
          if (!blocked) onClick()
        }}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    ))}
  </Group>
)
