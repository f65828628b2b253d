/** Of calls about an organization or a cooperative: settings, billing, resources, audit log. */
export const organizationCalls: Readonly<Record<string, string>> = {
  'What is waiting for an administrator, and what of it is new': 'Lo que espera a un administrador, y qué es nuevo',
  'Whether anything new is waiting for an administrator': 'Si algo nuevo espera a un administrador',
  'Mark what is waiting for an administrator as read': 'Marcar como leído lo que espera a un administrador',
  'Organization and its settings': 'Organización y su configuración',
  'Change an organization’s settings; those left out stay, and those of the join page need a live plan':
    'Cambiar la configuración de una organización; lo omitido queda, y la página para unirse necesita un plan vigente',
  'Organization as a learner sees it: contact and own groups':
    'Organización como la ve un participante: contacto y grupos propios',
  'How an organization appears to its people': 'Cómo ve a una organización su gente',
  'Change how an organization appears to its people': 'Cambiar cómo ve a una organización su gente',
  'Set an organization’s logo': 'Poner el logotipo de una organización',
  'Remove an organization’s logo': 'Quitar el logotipo de una organización',
  'Picture of the signature on new certificates': 'Imagen de la firma en los certificados nuevos',
  'Set the picture of the signature on new certificates': 'Poner la imagen de la firma en los certificados nuevos',
  'Print no signature on new certificates': 'No imprimir ninguna firma en los certificados nuevos',
  'Owner of an organization, and who could follow': 'Propietario de una organización, y quién podría seguirle',
  'Resources of an organization': 'Recursos de una organización',
  'Published resources of an organization': 'Recursos publicados de una organización',
  'File of a resource: published ones for every member, others for administrators':
    'Archivo de un recurso: los publicados para cada miembro, los demás para administradores',
  'Add a link or a file to the resources': 'Agregar un enlace o un archivo a los recursos',
  'Change a resource; it keeps its file unless a new one is sent':
    'Cambiar un recurso; conserva su archivo si no se envía otro',
  'Audit log of an organization': 'Registro de cambios de una organización',
  'Audit log as a CSV file, sent by email': 'Registro de cambios, como archivo CSV enviado por correo',
  'Audit log as a CSV or Excel file, at once': 'Registro de cambios, como archivo CSV o de Excel, al momento',
  'Auditor links of an organization': 'Enlaces para auditores de una organización',
  'Openings of an auditor link, the newest first':
    'Aperturas de un enlace para auditores, de la más nueva a la más antigua',
  'Revoke an auditor link; it ends at once': 'Revocar un enlace para auditores; termina al momento',
  'Make a member a read-only auditor, or change their last day and whether they train':
    'Nombrar auditor a un miembro, o cambiar su último día y si se capacita',
  'Take the role of an auditor away': 'Quitar la función de auditor',
  'Plan of an organization and its use': 'Plan de una organización y su uso',
  'Quotas of a plan and their use': 'Límites de un plan y su uso',
  'Certificates that were taken from the plan, a pack or the trial':
    'Certificados que se tomaron del plan, de un paquete o de la prueba',
  'People who take a seat of the plan': 'Personas que ocupan un lugar del plan',
  'What another number of certificates or seats would mean': 'Qué significaría otra cantidad de certificados o lugares',
  'Billing details of an organization': 'Datos de facturación de una organización',
  'Invoices and receipts of an organization, newest first':
    'Facturas y recibos de una organización, de lo más nuevo a lo más antiguo',
  'Pay-as-you-go certificate orders, newest first':
    'Pedidos de certificados por separado, del más nuevo al más antiguo',
  'Payments for plans, newest first': 'Pagos de planes, del más nuevo al más antiguo',
  'Newest quotes of an organization': 'Presupuestos más nuevos de una organización',
  'The file of a purchase order': 'El archivo de una orden de compra',
  'Courses of an organization beside its catalog': 'Cursos de una organización además de su catálogo',
  'Mails to people of an organization and whether they arrived':
    'Correos a personas de una organización, y si llegaron',
  'An organization with its plan, administrators and cooperative':
    'Una organización con su plan, sus administradores y su cooperativa',
  'Cooperative of an organization, and the signed-in person’s open invitations to others':
    'Cooperativa de una organización, e invitaciones pendientes a otras de quien inició sesión',
  'Courses that people of a cooperative’s organizations may have, to choose from':
    'Cursos que pueden tener las personas de las organizaciones de una cooperativa, para elegir',
  'Organizations of a cooperative, to choose from': 'Organizaciones de una cooperativa, para elegir',
  'Organizations of a cooperative and the training status of their people':
    'Organizaciones de una cooperativa, y la situación de su gente',
  'Organizations that a cooperative invited, by the address of their administrator':
    'Organizaciones que invitó una cooperativa, por el correo de su administrador',
  'Active members of a cooperative’s organizations': 'Miembros activos de las organizaciones de una cooperativa',
  'Dashboard figures of a cooperative: sums over its organizations':
    'Cifras del panel de una cooperativa: sumas de sus organizaciones',
  'Training records of a cooperative’s people': 'Registros de capacitación de las personas de una cooperativa',
  'Trainings of a cooperative’s people by course and organization, with totals':
    'Capacitaciones de las personas de una cooperativa por curso y organización, con totales',
  'Certificates of a cooperative’s people': 'Certificados de las personas de una cooperativa',
  'Request a ZIP file of the matching certificates, with an index; a link is mailed':
    'Pedir un archivo ZIP con los certificados del filtro y un índice; el enlace llega por correo',
  'What a cooperative assigned in its organizations': 'Lo que asignó una cooperativa en sus organizaciones',
  'Preview what an assignment in several organizations would do, and who is left out':
    'Vista previa de lo que haría una asignación en varias organizaciones, y quién queda fuera',
  'Assign a course in several organizations that allow it': 'Asignar un curso en varias organizaciones que lo permiten',
  'Invite an organization to a cooperative, by the address of its administrator':
    'Invitar a una organización a una cooperativa, por el correo de su administrador',
  'Send an invitation to a cooperative again; it can then be answered for another 30 days':
    'Enviar otra vez una invitación a una cooperativa; se puede contestar durante otros 30 días',
  'Cancel an invitation to a cooperative': 'Cancelar una invitación a una cooperativa',
  'Remove an organization from a cooperative': 'Quitar una organización de una cooperativa',
}
