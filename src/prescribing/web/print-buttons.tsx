import { Button, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { addressOf } from '../../platform/web/bytes.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { prescribingContract } from '../model/prescribing.contract.ts'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))

type Props = {
  readonly id: string
  readonly title: string
  /** What must be stored before it is looked at. */
  before?(): Promise<unknown>
}

/** The paper of a prescription, A5 or A4, in the preview. */
export function PrintButtons({ id, title, before }: Props) {
  const url = useUrl()
  const paper = url.oneOf('paper', ['a5', 'a4'])
  const open = async (on: string) => {
    await before?.()
    url.open({ print: id, paper: on })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={buttonIcon(IconPrinter)}>
            Print
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void open('a5')}>A5</Menu.Item>
          <Menu.Item onClick={() => void open('a4')}>A4</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {url.text('print') === id && (
          <PrintPreview
            title={title}
            address={addressOf(prescribingContract.print, { id, paper })}
            onClose={() => url.set({ print: null, paper: null })}
          />
        )}
      </Suspense>
    </>
  )
}
