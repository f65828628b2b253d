insert into lookups (kind, id, code, label, position) values
  ('language', 1, 'en', 'English', 1), ('language', 2, 'es', 'Español', 2);

insert into lookups (kind, id, code, label, position)
select 'state', n, code, label, n from unnest(
  array['AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA','MI','MN','MS','MO','MT',
        'NE','NV','NH','NJ','NM','NY','NC','ND','OH','OK','OR','PA','RI','SC','SD','TN','TX','UT','VT','VA','WA','WV','WI','WY','AS','GU','MP','PR','VI'],
  array['Alabama','Alaska','Arizona','Arkansas','California','Colorado','Connecticut','Delaware','District of Columbia','Florida','Georgia','Hawaii',
        'Idaho','Illinois','Indiana','Iowa','Kansas','Kentucky','Louisiana','Maine','Maryland','Massachusetts','Michigan','Minnesota','Mississippi',
        'Missouri','Montana','Nebraska','Nevada','New Hampshire','New Jersey','New Mexico','New York','North Carolina','North Dakota','Ohio','Oklahoma',
        'Oregon','Pennsylvania','Rhode Island','South Carolina','South Dakota','Tennessee','Texas','Utah','Vermont','Virginia','Washington',
        'West Virginia','Wisconsin','Wyoming','American Samoa','Guam','Northern Mariana Islands','Puerto Rico','U.S. Virgin Islands']
) with ordinality as t (code, label, n);

insert into lookups (kind, id, label, position) values
  ('industry', 1, 'Education', 1), ('industry', 2, 'Health care', 2), ('industry', 3, 'Child care', 3), ('industry', 4, 'Social services', 4),
  ('industry', 5, 'Law enforcement and justice', 5), ('industry', 6, 'Faith community', 6), ('industry', 7, 'Sports and recreation', 7),
  ('industry', 8, 'Youth-serving organization', 8), ('industry', 9, 'Other', 9);

insert into lookups (kind, id, parent_id, label, position)
select 'profession', row_number() over (), industry, label, row_number() over (partition by industry) from (values
  (1, 'Teacher'), (1, 'School administrator'), (1, 'School counselor or psychologist'), (1, 'School nurse'), (1, 'Paraprofessional or aide'),
  (1, 'Coach'), (1, 'Bus driver or other school staff'), (1, 'School volunteer'),
  (2, 'Physician'), (2, 'Nurse'), (2, 'Dentist or dental hygienist'), (2, 'Mental health professional'), (2, 'Emergency medical professional'),
  (2, 'Pharmacist'), (2, 'Therapist (physical, occupational, speech)'), (2, 'Other health care staff'),
  (3, 'Child-care teacher'), (3, 'Child-care director'), (3, 'Family child-care provider'), (3, 'Assistant or aide'),
  (4, 'Social worker'), (4, 'Case manager'), (4, 'Residential or foster care staff'),
  (5, 'Police officer'), (5, 'Probation or parole officer'), (5, 'Attorney or court staff'), (5, 'Firefighter'),
  (6, 'Clergy'), (6, 'Custodian of records'), (6, 'Religious education teacher'), (6, 'Volunteer'),
  (7, 'Coach or instructor'), (7, 'Program administrator'), (7, 'Athletic trainer'), (7, 'Volunteer'),
  (8, 'Program staff'), (8, 'Administrator'), (8, 'Camp staff'), (8, 'Volunteer'),
  (9, 'Human resources'), (9, 'Supervisor of minors'), (9, 'Film or photo processor'), (9, 'Other')
) p (industry, label);
