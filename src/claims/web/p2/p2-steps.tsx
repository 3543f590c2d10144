import { Button, FileButton, Stack } from '@mantine/core'
import { IconCheck, IconCircle, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { ACCEPT } from '../../../documents/web/checklist/line-upload.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { P2View } from '../../model/p2/p2-view.ts'
import { P2_STATE_WORDS } from '../../model/p2/p2-words.ts'
import css from './p2-form.module.css'
import type { P2StepCalls } from './use-p2-steps.ts'

const ReasonDialog = lazy(() =>
  import('../../../ui/feedback/reason-dialog.tsx').then(({ ReasonDialog: Dialog }) => ({ default: Dialog })),
)

type Props = { readonly p2: P2View; readonly steps: P2StepCalls }

/** The states with who and when, and the step that comes next. */
export function P2Steps({ p2, steps }: Props) {
  const { can } = useAuth()
  const reached = p2.steps.findIndex(({ state }) => state === p2.state)
  const isOfConfirmed = p2.billState === 'confirmed' || p2.billState === 'submitted'
  return (
    <section className={css.block} aria-label="State of the P-II">
      <h2>State</h2>
      <ol className={css.steps}>
        {p2.steps.map(({ state, at, by }, index) => (
          <li
            key={state}
            data-reached={index <= reached || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {index <= reached ? (
              <IconCheck size={16} stroke={1.5} aria-hidden />
            ) : (
              <IconCircle size={16} stroke={1.5} aria-hidden />
            )}
            <span>
              {P2_STATE_WORDS[state]}
              {state === 'printed' &&
                p2.printCount > 0 &&
                `, ${p2.printCount} ${p2.printCount === 1 ? 'time' : 'times'}`}
            </span>
            {at && index <= reached && (
              <span className={css.quiet}>
                {showMoment(at)}
                {by && `, ${by}`}
              </span>
            )}
          </li>
        ))}
      </ol>
      {p2.overrideReason && <p className={css.quiet}>Verified with open checks: {p2.overrideReason}</p>}
      {p2.billState === 'cancelled' && <p className={css.quiet}>Another version of the bill has taken its place.</p>}
      {!isOfConfirmed && p2.billState !== 'cancelled' && (
        <p className={css.quiet}>The steps begin when the bill is confirmed.</p>
      )}
      {isOfConfirmed && can('claim:edit') && p2.state !== 'submitted' && <NextStep p2={p2} steps={steps} />}
    </section>
  )
}

function NextStep({ p2, steps }: Props) {
  const url = useUrl()
  const open = p2.checks.filter(({ state }) => state === 'open')
  const close = () => url.set({ dialog: null })
  if (p2.state === 'draft')
    return (
      <>
        <Button
          fullWidth
          disabled={steps.busy}
          onClick={() => (open.length === 0 ? steps.verify('') : url.open({ dialog: 'verify' }))}
        >
          Mark as verified
        </Button>
        {url.text('dialog') === 'verify' && (
          <Suspense>
            <ReasonDialog
              title="Verify with open checks"
              message={open.map(({ text }) => text).join('. ')}
              submit="Mark as verified"
              busy={steps.busy}
              onSubmit={(reason) => steps.verify(reason, close)}
              onClose={close}
            />
          </Suspense>
        )}
      </>
    )
  return (
    <Stack gap={8}>
      {p2.state === 'signed' && (
        <Button fullWidth disabled={steps.busy || !p2.scan} onClick={() => void steps.submit()}>
          Submit the P-II
        </Button>
      )}
      {p2.state !== 'verified' && (
        <FileButton onChange={(file) => void steps.upload(file)} accept={ACCEPT}>
          {(props) => (
            <Button
              {...props}
              fullWidth
              variant={p2.state === 'printed' ? 'filled' : 'default'}
              disabled={steps.busy}
              leftSection={buttonIcon(IconUpload)}
            >
              {p2.scan ? 'Replace the signed scan' : 'Upload the signed scan'}
            </Button>
          )}
        </FileButton>
      )}
      <Button fullWidth variant="default" disabled={steps.busy} onClick={steps.reopen}>
        Back to draft
      </Button>
      {p2.scan && <p className={css.quiet}>{p2.scan.fileName}</p>}
      {p2.state === 'signed' && !p2.scan && (
        <p className={css.quiet}>The scan was removed from the checklist. Upload it again.</p>
      )}
    </Stack>
  )
}
