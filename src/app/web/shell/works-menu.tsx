import { ActionIcon, Anchor, Button, Group, Indicator, Popover, Progress, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconProgress } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type LongWork, platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import '@mantine/core/styles/Indicator.css'
import textCss from '../../../ui/display/text.module.css'
import css from './works-menu.module.css'

const STATES: Readonly<Record<LongWork['state'], { readonly tone: Tone; readonly word: string }>> = {
  running: { tone: 'waiting', word: 'Running' },
  done: { tone: 'good', word: 'Done' },
  failed: { tone: 'danger', word: 'Failed' },
  cancelled: { tone: 'neutral', word: 'Cancelled' },
}

/** What runs in the background: how far it is, what is left, and a way to stop it. */
export default function WorksMenu({ works }: { readonly works: readonly LongWork[] }) {
  const running = works.filter(({ state }) => state === 'running').length
  const words = running > 0 ? `${running} running in the background` : 'Finished in the background'
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={opened} onDismiss={close}>
      <Indicator disabled={running === 0} label={running} size={16} offset={4}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size={32} data-hint={words} aria-label={words} onClick={toggle}>
            <IconProgress size={18} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label="Background work" className={css.list ?? ''}>
        {works.map((work) => (
          <Work key={work.id} work={work} onLeave={close} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

type WorkProps = { readonly work: LongWork; onLeave(): void }

function Work({ work: { id, title, state, done, total, note, hasResult, shownAt }, onLeave }: WorkProps) {
  const cancel = useWrite(platformContract.cancelWork)
  const { tone, word } = STATES[state]
  const share = total ? Math.round((done / total) * 100) : 0
  return (
    <Stack gap={6}>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <span>{title}</span>
        <Chip tone={tone}>{word}</Chip>
      </Group>
      {state === 'running' && <Progress value={total ? share : 100} animated={!total} aria-label={title} />}
      <Group gap={8} wrap="nowrap" justify="space-between">
        <span className={textCss.caption}>{total === null ? `${done} done` : `${done} of ${total}`}</span>
        {state === 'running' && (
          <Button size="compact-xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
            Cancel
          </Button>
        )}
        {shownAt && (
          <Anchor component={Link} to={shownAt} size="xs" onClick={onLeave}>
            {state === 'running' ? 'Show' : state === 'done' ? 'Show the result' : 'Continue'}
          </Anchor>
        )}
        {hasResult && (
          <Anchor href={`/api/works/${id}/file`} size="xs">
            Download
          </Anchor>
        )}
      </Group>
      {note && <div className={textCss.caption}>{note}</div>}
    </Stack>
  )
}
