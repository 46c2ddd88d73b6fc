export const texts = {
  name: 'MaStR-Nummer',
  opens: '(im Marktstammdatenregister, neues Fenster)',
} as const
