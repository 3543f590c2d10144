import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { showMoment } from '../../kernel/calendar.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { addressOf, useBytes } from '../../platform/web/bytes.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { ATTENDANT_REASON_WORDS, type Manner } from '../model/certificate.ts'
import { type ShownCertificate, satisfactionContract } from '../model/satisfaction.contract.ts'
import { Grievances } from './grievances.tsx'
import css from './satisfaction.module.css'

const PdfPages = lazy(() => import('../../ui/pdf/pdf-pages.tsx'))

const MANNER_WORDS: Readonly<Record<Manner, string>> = {
  signature: 'Signed on the tablet',
  thumb: 'Thumb print',
  paper: 'Signed on paper',
  refused: 'Refused to sign',
}

type Props = { readonly satisfaction: RouteReply<typeof satisfactionContract.ofVisit> }

/** The certificate in force beside its grievances, and those that it replaced. */
export function SignedCertificate({ satisfaction: { certificates, grievances } }: Props) {
  const [chosen, choose] = useState<string | null>(null)
  const shown = certificates.find(({ id }) => id === chosen) ?? certificates[0]
  if (!shown) return null
  return (
    <div className={css.signed}>
      <div className={css.beside}>
        <section aria-label="Certificate">
          <Chip tone={shown.manner === 'refused' ? 'warning' : 'good'}>{MANNER_WORDS[shown.manner]}</Chip>
          <FactList className={css.facts} facts={factsOf(shown)} />
        </section>
        <Grievances grievances={grievances} />
        {certificates.length > 1 && (
          <section aria-label="Certificates">
            <h2 className={css.heading}>Certificates</h2>
            {certificates.map(({ id, signedAt }, at) => (
              <Button
                key={id}
                variant={id === shown.id ? 'light' : 'subtle'}
                color="gray"
                size="compact-sm"
                aria-pressed={id === shown.id}
                onClick={() => choose(id)}
              >
                {`${at === 0 ? 'In force' : 'Replaced'}, ${showMoment(signedAt)}`}
              </Button>
            ))}
          </section>
        )}
      </div>
      <ScrollRegion className={css.pages} aria-label="Preview">
        <Pages key={shown.id} id={shown.id} />
      </ScrollRegion>
    </div>
  )
}

const factsOf = (certificate: ShownCertificate): (readonly [string, string])[] => {
  const { signerName, relation, attendantBecause, mobile, witnessOne, witnessTwo } = certificate
  const facts: readonly (readonly [string, string | null])[] = [
    [certificate.manner === 'refused' ? 'Refused by' : 'Signed by', signerName],
    ['Relation', relation],
    ['Instead of the patient', attendantBecause && ATTENDANT_REASON_WORDS[attendantBecause]],
    ['Mobile', mobile],
    ['Witnesses', [witnessOne, witnessTwo].filter(Boolean).join(', ') || null],
    ['Reason for the refusal', certificate.refusalReason],
    ['Complaint', certificate.complaint],
    ['Reason for the correction', certificate.replaceReason],
    ['Recorded', [showMoment(certificate.signedAt), certificate.recordedBy].filter(Boolean).join(' by ')],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

function Pages({ id }: { readonly id: string }) {
  const { data, error, refetch } = useBytes(addressOf(satisfactionContract.file, { id }))
  if (error) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      {data.type === 'application/pdf' ? <PdfPages bytes={data} /> : <Scan bytes={data} />}
    </Suspense>
  )
}

const Loading = () => <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />

/** A scan that is a picture, shown from an address in memory, which is given back once it is drawn. */
function Scan({ bytes }: { readonly bytes: Blob }) {
  return (
    <img
      className={css.scan}
      alt="Scan of the signed certificate"
      ref={(image) => {
        if (!image) return
        const url = URL.createObjectURL(bytes)
        image.src = url
        return () => URL.revokeObjectURL(url)
      }}
    />
  )
}
