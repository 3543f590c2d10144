import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type LateMenu, LateTarget } from '../../menu/late-menu.tsx'
import { useRowHeight } from '../row-height.ts'
import type { ColumnLayout } from './column-choice.ts'
import css from './column-menu.module.css'

type Props<Row> = { readonly layout: ColumnLayout<Row>; readonly menu: LateMenu }

/** Which columns are shown, and in what order; kept for this person at this browser. */
export default function ColumnMenu<Row>({ layout, menu: { button, ...menu } }: Props<Row>) {
  const rows = useRowHeight()
  return (
    <Popover {...menu} position="top-end" trapFocus>
      <Popover.Target>
        <LateTarget element={button} />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Columns">
        <ul className={css.columns}>
          {layout.all.map(({ id, label, shown, sticky }) => (
            <li key={id} className={css.column}>
              <Checkbox
                size="xs"
                label={label}
                checked={shown}
                disabled={Boolean(sticky)}
                onChange={() => layout.show(id, !shown)}
                className={css.name}
              />
              {!sticky && (
                <>
                  <ActionIcon
                    size="sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Move ${label} left`}
                    onClick={() => layout.move(id, -1)}
                  >
                    <IconArrowUp size={14} stroke={1.5} />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Move ${label} right`}
                    onClick={() => layout.move(id, 1)}
                  >
                    <IconArrowDown size={14} stroke={1.5} />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
        <div className={css.foot}>
          <Checkbox size="xs" label="Comfortable rows" checked={rows.comfortable} onChange={rows.toggle} />
          <Button size="compact-xs" variant="subtle" onClick={layout.reset}>
            Reset columns
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
