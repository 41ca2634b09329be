import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { ProductChange, ProductDraft } from '#contract/catalog/admin-product.ts'
import { useApi } from '../../../api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { firstMessage } from '../../form/first-message.ts'
import { FormPage } from '../../form/form-page.tsx'
import type { AdminForm } from '../../form/use-admin-form.ts'
import { numberOrNull, useAdminForm } from '../../form/use-admin-form.ts'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import type { Product } from '../product.ts'
import { DELIVERY_LABELS, PRODUCT_LABELS, type ProductValues, shownValue } from '../product-fields.ts'
import { useCatalogChoices } from '../use-catalog-choices.ts'
import { FitsPicker } from './fits-picker.tsx'
import { ProductBasics } from './product-basics.tsx'
import { ProductBundle } from './product-bundle.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductPrices } from './product-prices.tsx'
import { ProductRecommendations } from './product-recommendations.tsx'
import { ProductSource } from './product-source.tsx'
import { ProductFacts } from './product-specifications.tsx'
import { ProductStock } from './product-stock.tsx'
import { picturesOf, productValues, recommendationsOf, rulesOfSent, withUpload } from './product-values.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

const NEXT_STEP: Record<ProductValues['delivery'], string> = {
  codes: 'Save, then add codes under “Codes”. Stock equals the number of unused codes.',
  file: 'Save, then upload it under “File”. Only buyers get a download link, valid for one hour.',
  credential: 'Within 24 hours; waiting credentials appear under “Needs attention” and are entered on the order.',
}

const CHANGE_RULES = rulesOfSent(ProductChange)
const DRAFT_RULES = rulesOfSent(ProductDraft)

interface Props {
  product?: Product
  like?: Product
  onClose: () => void
}

export function ProductForm({ product, like, onClose }: Props) {
  const api = useApi()
  const refresh = useRefresh('product')
  const choices = useCatalogChoices()
  const hasOptions = product !== undefined && product.options.length > 0
  const form = useAdminForm<ProductValues>(product ? CHANGE_RULES : DRAFT_RULES, {
    values: productValues(product, like),
    about: product && `product:${product.id}`,
    version: product?.version,
    draft: draftName(product, like),
    failure: product ? 'Failed to update product' : 'Failed to add product',
    async send({ version, ...values }) {
      const given = { ...values, images: picturesOf(values), ...recommendationsOf(values) }
      if (product) {
        const stockSeen = form.formState.defaultValues?.stock ?? undefined
        const { price, salePrice, saleStartsOn, saleEndsOn, stock, ...page } = given
        const sale = { salePrice, saleStartsOn, saleEndsOn }
        const own = hasOptions ? page : { ...page, price, ...sale, stock, stockSeen }
        const change = { ...own, version } as z.input<typeof ProductChange>
        await api.call('PUT /admin/products/:id', { id: product.id, ...change })
      } else await api.call('POST /admin/products', given as z.input<typeof ProductDraft>)
    },
    async onSaved() {
      toast({ title: product ? 'Product updated successfully' : 'Product added successfully' })
      onClose()
      await refresh()
    },
  })
  const uploads = usePictureUploads((url) => {
    const images = withUpload(form.getValues('images'), url)
    form.setValue('images', images, { shouldDirty: true })
    if (images[0]?.url === url) form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: true })
  })
  const kind = form.watch('kind')
  return (
    <FormPage
      title={titleOf(product, like)}
      listName="Products"
      form={{
        ...form,
        isBusy: form.isBusy || uploads.isWaitedFor,
        submit: async (event) => {
          event?.preventDefault()
          await uploads.settled()
          await form.submit(event)
        },
      }}
      labels={PRODUCT_LABELS}
      show={(name, value) => shownValue(name, value, choices)}
      submitLabel={product ? 'Save changes' : 'Add product'}
      onClose={onClose}
      sections={[
        {
          title: 'Product',
          content: (
            <ProductBasics form={form} categories={choices.categories} brands={choices.brands} isNew={!product} />
          ),
        },
        {
          title: 'Pictures',
          content: <ProductPictures form={form} uploads={uploads} categories={choices.categories} />,
        },
        { title: 'Price', content: hasOptions ? <PricesElsewhere product={product} /> : <ProductPrices form={form} /> },
        {
          title: 'Stock and display',
          content: <ProductStock form={form} held={product?.stockHeld ?? 0} hasOptions={hasOptions} />,
        },
        ...(kind === 'digital' ? [{ title: 'Delivery', content: <ProductDelivery form={form} /> }] : []),
        { title: 'Supplier and identifiers', content: <ProductSource form={form} suppliers={choices.suppliers} /> },
        ...(hasOptions ? [] : [{ title: 'Bundle', content: <ProductBundle form={form} id={product?.id} /> }]),
        { title: 'Compatible devices', content: <ProductFits form={form} /> },
        { title: 'Recommendations', content: <ProductRecommendations form={form} id={product?.id} /> },
        { title: 'Specifications', content: <ProductFacts form={form} /> },
      ]}
    />
  )
}

/** Variants and units have their own prices and stock. */
function PricesElsewhere({ product: { id, numbers } }: { product: Product }) {
  return (
    <p className="rounded-control bg-tint p-3 text-sm">
      Prices and stock are those of its {numbers ? 'units' : 'variants'}.{' '}
      <AdminLink
        to="/admin/products/$id"
        params={{ id: String(id) }}
        search={{ view: 'variants' }}
        className="link font-semibold">
        Change {numbers ? 'units' : 'options'}
      </AdminLink>
    </p>
  )
}

function draftName(product: Product | undefined, like: Product | undefined): string {
  if (product) return `product:${product.id}`
  return like ? `product:copy-of-${like.id}` : 'product:new'
}

function titleOf(product: Product | undefined, like: Product | undefined): string {
  if (product) return `Edit ${product.name}`
  return like ? `Add a product like ${like.name}` : 'Add product'
}

function ProductFits({ form }: { form: AdminForm<ProductValues> }) {
  const { field } = useController({ control: form.control, name: 'fits' })
  return <FitsPicker fits={field.value} onChange={field.onChange} error={firstMessage(form.errors.fits)} />
}

function ProductDelivery({ form }: { form: AdminForm<ProductValues> }) {
  const { register, errors, watch } = form
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label={PRODUCT_LABELS.delivery}
        isRequired
        help={NEXT_STEP[watch('delivery')]}
        error={errors.delivery?.message}>
        <Select {...register('delivery')}>
          {Object.entries(DELIVERY_LABELS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={PRODUCT_LABELS.openLimit}
        isRequired
        help="Number of times a customer can open the delivery."
        error={errors.openLimit?.message}>
        <NumberInput min={1} {...register('openLimit', numberOrNull)} />
      </Field>
      <Field
        label={PRODUCT_LABELS.openDays}
        isRequired
        help="Days after delivery. You can extend access on the order."
        error={errors.openDays?.message}>
        <NumberInput min={1} {...register('openDays', numberOrNull)} />
      </Field>
    </div>
  )
}
