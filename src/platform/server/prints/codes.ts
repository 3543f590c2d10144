import { toSVG } from 'bwip-js/node'

/** Code 128 as SVG, two units a module, as the scanners at the desks read it. */
export const barcodeOf = (text: string): string => toSVG({ bcid: 'code128', text, height: 10, includetext: false })

/** The same text as a QR code, for the camera of a phone. */
export const qrCodeOf = (text: string): string => toSVG({ bcid: 'qrcode', text })
