import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { addressOf } from '../../../platform/web/bytes.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { CONSENT_LANGUAGES, LANGUAGE_NAMES } from '../../model/consent/consent-words.ts'
import { theatrePrintsContract } from '../../model/prints.contract.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

const PAPERS = [
  { key: 'checklist', label: 'Surgical safety checklist', language: null },
  { key: 'implants', label: 'Implant certificate', language: null },
  ...CONSENT_LANGUAGES.map((language) => ({
    key: `consent-${language}`,
    label: `Consent, ${LANGUAGE_NAMES[language]}`,
    language,
  })),
]

/** The papers of a case. */
export function CasePrintMenu({ hasImplants }: { readonly hasImplants: boolean }) {
  const url = useUrl()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={buttonIcon(IconPrinter)}>
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PAPERS.filter(({ key }) => hasImplants || key !== 'implants').map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => url.open({ print: key })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The paper that the address names, as it will be printed. */
export function CasePrintPreview({ id }: { readonly id: string }) {
  const url = useUrl()
  const paper = PAPERS.find(({ key }) => key === url.text('print'))
  if (!paper) return null
  const { key, label, language } = paper
  const { checklist, consent, implants } = theatrePrintsContract
  return (
    <Suspense>
      <PrintPreview
        title={label}
        address={
          language ? addressOf(consent, { id, language }) : addressOf(key === 'implants' ? implants : checklist, { id })
        }
        onClose={() => url.set({ print: null })}
      />
    </Suspense>
  )
}
