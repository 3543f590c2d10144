import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './account-dialog.module.css'

type Props = { readonly title: string; onClose(): void; readonly children: ReactNode }

/** A dialog whose head is no <header>: a page has one banner. A click beside it loses nothing. */
export const AccountDialog = ({ title, onClose, children }: Props) => (
  <Modal.Root opened onClose={onClose} closeOnClickOutside={false}>
    <Modal.Overlay />
    <Modal.Content>
      <div className={css.head}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </div>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
)
