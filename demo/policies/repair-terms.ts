import type { DemoPolicy } from './demo-policy.ts'

export const repairTerms: DemoPolicy = {
  slug: 'repair-terms',
  version: 1,
  title: 'Repair Terms',
  updatedOn: '2026-11-01',
  sections: [
    {
      heading: 'Handing in',
      paragraphs: [
        'By leaving a device with {name} you say that it is yours, or that its owner agrees, and that we may open and test it to find and repair the fault. You get a slip with the date, the device, its condition, what you left with it and when we expect to be done.',
      ],
    },
    {
      heading: 'Estimates',
      paragraphs: [
        'You choose whether you want a written estimate, an oral one or none. When a repair would cost more than the estimate by more than 10 percent, or more than $5 where that is more, we stop and ask you first.',
        'If finding the fault costs something even without a repair, we tell you that amount in writing before we begin. If you decline the repair, you pay no more than that.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        'Please back up before you come in. We work carefully, but a failing device can lose data at any moment, so we cannot promise that it survives. We erase a device only with your permission.',
        'We open only what the repair needs. You need not tell us a passcode: unlock the device yourself when we ask, or use its repair mode. A passcode that you do leave is stored encrypted and erased when the repair is done.',
      ],
    },
    {
      heading: 'Devices at risk',
      paragraphs: [
        'Devices that were wet, dropped, opened before or are near their end can fail while they are worked on, however careful we are. We tell you when we see such a risk. Resistance to water is not restored by a repair.',
      ],
    },
    {
      heading: 'Parts',
      paragraphs: [
        'We fit original or equal parts, or refurbished ones if you agree, and name the kind on your receipt. Parts that you bring are fitted without warranty on the part. You may have the old parts back, unless the maker takes them in exchange; please say so when you hand in the device.',
      ],
    },
    {
      heading: 'Paying and deposits',
      paragraphs: [
        'You pay when you collect, or with the link that we send you. For parts that must be ordered we may ask for a deposit. You then get a dated receipt that says what the deposit is for, the total price, what remains to be paid, and whether and until when you can have it back.',
      ],
    },
    {
      heading: 'Warranty',
      paragraphs: [
        'Our work and the parts we fitted are under warranty for 90 days from pickup. If the same fault comes back, we repair it again at no cost, or refund the repair if we cannot. Drops, liquid, other faults and work by others are not covered. A warranty repair does not start a new period.',
      ],
    },
    {
      heading: 'Collecting',
      paragraphs: [
        'We write to you when the device is ready. Bring the slip or a photo ID; if someone else collects, tell us who. Please test the device with us before you go.',
        'We remind you when a device is not collected. We do not dispose of it without trying to reach you several times and waiting at least 120 days from the first notice. A person decides, not a machine, and all data is erased.',
      ],
    },
    {
      heading: 'What we answer for',
      paragraphs: [
        'If we damage your device, we repair or replace it with one of the same kind and age, or pay its value at the time. As far as the law allows, we do not pay for lost data, lost profit or the loan of another device. Rights that the law gives you and that cannot be given up remain yours.',
      ],
    },
  ],
}
