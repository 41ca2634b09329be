/** The content of a label; `layOutLabel` decides where it stands. */
export interface Label {
  texts: LabelText[]
  /** In the upper right corner, beside the texts. */
  corner?: LabelText[]
  /** At the left of the texts. */
  qrCode?: string
  /** Below the texts, as bars with the code in letters. */
  barcode?: string
}

export interface LabelText {
  text: string
  size?: 'large' | 'small'
  maxLines?: number
}

export interface LabelPaper {
  widthDots: number
  heightDots: number
  dotsPerMm: number
}

/** A font of the printer, in which all characters are at most this wide. */
export interface LabelFont {
  name: string
  /** How often each dot of the font is repeated in both directions. */
  factor: number
  widthDots: number
  heightDots: number
}

/** Something at a place on the paper, in dots from its upper left corner. */
export type Mark = { x: number; y: number } & (
  | { text: string; font: LabelFont }
  | { qrCode: string; dotsPerModule: number; sideDots: number }
  | { bars: string; symbology: 'ean13' | 'ean8' | 'code128'; dotsPerModule: number; heightDots: number }
)

export interface PlacedLabel {
  marks: Mark[]
  copies: number
}

/** The commands of one kind of label printers. */
export interface LabelCommands {
  /** By height, the smallest first. */
  fonts: readonly LabelFont[]
  encode(labels: readonly PlacedLabel[], paper: LabelPaper): Uint8Array
}
