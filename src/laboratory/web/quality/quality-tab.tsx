import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { CONTROL_STATES } from '../../model/quality/control-state.ts'
import { type ControlRow, qualityContract } from '../../model/quality/quality.contract.ts'
import { ControlList } from './control-list.tsx'
import { ControlPanel } from './control-panel.tsx'
import css from './quality.module.css'
import { STATE_WORDS } from './quality-words.ts'

const RunDialog = lazy(() => import('./run.dialog.tsx'))
const TargetDialog = lazy(() => import('./target.dialog.tsx'))

const NONE: readonly ControlRow[] = []

/** Quality control: the controls by their state, the pictures of one, and what holds it. */
export default function QualityTab() {
  const url = useUrl()
  const { can } = useAuth()
  const { data, isPending, error, refetch } = useRead(qualityContract.list, {})
  const controls = data?.controls ?? NONE
  const shown = controls.find(({ id }) => id === url.text('control')) ?? controls[0]
  const dialog = url.text('form')
  const close = () => url.set({ form: null })
  const choose = (id: string) => url.set({ control: id })
  // Of the control the address names by then, which a click just before may not have rendered yet.
  const enter = () => url.open({ form: 'run' })
  const step = (by: number) => {
    const next = shown && controls[controls.indexOf(shown) + by]
    if (next) choose(next.id)
  }
  useHotkeys([
    ['n', () => dialog === '' && controls.length > 0 && enter()],
    ['j', () => dialog === '' && step(1)],
    ['k', () => dialog === '' && step(-1)],
  ])
  return (
    <>
      <Group gap={8} justify="space-between">
        <FigureStrip
          loading={isPending}
          figures={CONTROL_STATES.map((state) => ({
            label: STATE_WORDS[state],
            value: data && controls.filter((control) => control.state === state).length,
          }))}
        />
        <Group gap={8}>
          {can('lab-catalogue:edit') && (
            <Button
              variant="default"
              leftSection={buttonIcon(IconSettings)}
              onClick={() => url.open({ form: 'target' })}
            >
              Set up a control
            </Button>
          )}
          {controls.length > 0 && (
            <Button leftSection={buttonIcon(IconPlus)} aria-keyshortcuts="n" onClick={enter}>
              Enter a control
            </Button>
          )}
        </Group>
      </Group>
      {error ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : isPending ? (
        <FormSkeleton />
      ) : !shown ? (
        <EmptyState line="The controls of the laboratory will appear here once they are set up." />
      ) : (
        <div className={css.desk}>
          <ControlList controls={controls} shown={shown.id} onChoose={choose} />
          <ControlPanel key={shown.id} control={shown} />
        </div>
      )}
      <Suspense>
        {dialog === 'run' && shown && <RunDialog controls={controls} first={shown.id} onClose={close} />}
        {dialog === 'target' && can('lab-catalogue:edit') && <TargetDialog control={shown} onClose={close} />}
      </Suspense>
    </>
  )
}
