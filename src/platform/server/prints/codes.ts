import { randomBytes } from 'node:crypto'
import { toSVG } from 'bwip-js/node'

/** Code 128 as SVG, two units a module, as the scanners at the desks read it. */
export const barcodeOf = (text: string): string => toSVG({ bcid: 'code128', text, height: 10, includetext: false })

/** The same text as a QR code, for the camera of a phone. */
export const qrCodeOf = (text: string): string => toSVG({ bcid: 'qrcode', text })

const TOKEN_BYTES = 16

/** What the address in the code of a paper ends with: 128 random bits. */
export const newCodeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

type Asked = {
  readonly actor: { readonly hospitalId: string }
  readonly platform: { readonly settings: { readonly publicUrl: string } }
}

/** The address in the code of a paper: whoever opens it is told whether the paper is as it was signed. */
export const verifyAddress = ({ actor, platform }: Asked, token: string): string =>
  `${platform.settings.publicUrl}/verify/${actor.hospitalId}.${token}`
