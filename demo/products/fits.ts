const PHONES_61 = 'iPhone 12, iPhone 13, iPhone 14, iPhone 15, Galaxy S22, Galaxy S23'
const PHONES_67 = 'iPhone 12 Pro Max, iPhone 13 Pro Max, iPhone 14 Plus, iPhone 15 Plus, Galaxy S22+, Galaxy S23+'

export const demoFits: Record<string, string> = {
  'clear-phone-case': PHONES_61,
  'rugged-phone-case': `${PHONES_61}, ${PHONES_67}`,
  'glass-screen-protector': `${PHONES_61}, ${PHONES_67}`,
  'folding-tablet-cover': 'iPad 7, iPad 8, iPad 9',
  'laptop-sleeve-14':
    'MacBook Pro 14-inch (2021), MacBook Pro 14-inch (2023), MacBook Air 13-inch (M2, 2022), ThinkPad T14 Gen 1, ThinkPad T14 Gen 2',
  'phone-opening-kit': 'All Apple iPhone, All Samsung Galaxy S, All Google Pixel',
  'laptop-memory-16gb': 'ThinkPad T480, ThinkPad T490, Latitude 5400, Latitude 5410, ProBook 450 G7',
}
