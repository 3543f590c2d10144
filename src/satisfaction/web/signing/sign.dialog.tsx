import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { IconBan, IconCheck, IconEraser, IconFingerprint, IconScan, IconSignature } from '@tabler/icons-react'
import { counted } from '../../../kernel/counted.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { QUESTIONS, SUBJECTS } from '../../model/answers.ts'
import type { Manner } from '../../model/certificate.ts'
import type { satisfactionContract } from '../../model/satisfaction.contract.ts'
import { factsOf } from '../visit-facts.ts'
import { Mark } from './mark.tsx'
import { Questions } from './questions.tsx'
import { SignerFields } from './signer-fields.tsx'
import css from './signing.module.css'
import { type Signing, useSigning } from './use-signing.ts'

type Props = { readonly satisfaction: RouteReply<typeof satisfactionContract.ofVisit>; onClose(): void }

const MANNERS = [
  { manner: 'signature', label: 'Signature', Icon: IconSignature },
  { manner: 'thumb', label: 'Thumb print', Icon: IconFingerprint },
  { manner: 'paper', label: 'Signed paper', Icon: IconScan },
  { manner: 'refused', label: 'Refused', Icon: IconBan },
] as const satisfies readonly { manner: Manner; label: string; Icon: unknown }[]

/** The certificate on a tablet, over the whole screen: answered, signed and filed. */
export default function SignDialog({ satisfaction, onClose }: Props) {
  const { visit, certificates, patientMaySign, attendantBecause } = satisfaction
  const [corrects = null] = certificates
  const signing = useSigning({
    visitId: visit.visitId,
    patientName: visit.patientName,
    corrects,
    attendantBecause,
    onSigned: (grievances) => {
      toast.success(
        'Satisfaction certificate signed',
        grievances > 0
          ? `${counted(grievances, 'grievance')} opened: to be closed before the claim is submitted`
          : 'Filed as document 5',
      )
      onClose()
    },
  })
  const { manner } = signing.form.values
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={false} transitionProps={{ duration: 0 }}>
      <Modal.Content className={css.content ?? ''}>
        <form className={css.certificate} onSubmit={signing.submit} noValidate>
          <div className={css.head}>
            <div className={css.titles}>
              <Modal.Title>Satisfaction certificate P-VI</Modal.Title>
              <div className={`${textCss.caption} ${textCss.clipped}`}>{factsOf(visit)}</div>
            </div>
            <Button variant="default" size="md" onClick={onClose}>
              Leave
            </Button>
          </div>
          <div className={css.body}>
            {manner !== 'refused' && <Questions signing={signing} />}
            <Reasons signing={signing} isCorrection={corrects !== null} />
            <div className={css.signing}>
              <Mark signing={signing} />
              <SignerFields signing={signing} patientMaySign={patientMaySign} patientName={visit.patientName} />
            </div>
          </div>
          <Foot signing={signing} />
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What is asked for where an answer complains, and where an earlier certificate is corrected. */
function Reasons({ signing: { form, given }, isCorrection }: { signing: Signing; isCorrection: boolean }) {
  const complains =
    form.values.manner !== 'refused' &&
    SUBJECTS.some((subject) => {
      const { answer, good } = QUESTIONS[subject]
      return given[answer] !== undefined && given[answer] !== good
    })
  if (!complains && !isCorrection) return null
  return (
    <div className={css.reasons}>
      {complains && (
        <Textarea
          label="Complaint · शिकायत · तक्रार"
          description="A grievance is opened, and the claim waits until it is closed."
          required
          autosize
          minRows={2}
          size="md"
          maxLength={1000}
          {...form.getInputProps('complaint')}
        />
      )}
      {isCorrection && (
        <TextInput
          label="Reason for the correction"
          description="The certificate that was signed stays as it is; this one replaces it."
          required
          size="md"
          maxLength={300}
          {...form.getInputProps('replaceReason')}
        />
      )}
    </div>
  )
}

function Foot({ signing: { form, signature, busy, chooseManner } }: { readonly signing: Signing }) {
  const { manner } = form.values
  return (
    <div className={css.foot}>
      <fieldset className={css.manners} aria-label="How it is signed">
        {MANNERS.map(({ manner: one, label, Icon }) => (
          <Button
            key={one}
            variant={manner === one ? 'light' : 'subtle'}
            color={manner === one ? undefined : 'gray'}
            size="md"
            aria-pressed={manner === one}
            leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
            onClick={() => chooseManner(one)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {manner === 'signature' && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconEraser size={20} stroke={1.5} aria-hidden />}
          onClick={() => signature?.clear()}
        >
          Clear
        </Button>
      )}
      <Button
        type="submit"
        size="md"
        disabled={busy}
        aria-busy={busy}
        leftSection={<IconCheck size={20} stroke={1.5} aria-hidden />}
      >
        {manner === 'refused' ? (
          'File the refusal'
        ) : (
          <span>
            Sign · <span lang="mr">सही करा</span>
          </span>
        )}
      </Button>
    </div>
  )
}
