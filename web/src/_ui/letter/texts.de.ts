export const texts = {
  caption: 'Beide Nummern stehen auf unseren Briefen, rechts oben neben Ihrer Anschrift.',
  gp: 'Geschäftspartner',
  vk: 'Vertragskonto',
} as const
